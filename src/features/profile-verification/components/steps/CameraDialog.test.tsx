import { act, fireEvent, screen } from '@testing-library/react';

import { drawPixels } from '../../../../components/qr-scanner/draw-pixels';
import { useCameraStream } from '../../../../components/qr-scanner/use-camera-stream';
import { renderPage } from '../../../../testing/render-page';
import { stubDialogs } from '../../../../testing/stub-dialogs';
import { CameraDialog } from './CameraDialog';

jest.mock('../../../../components/qr-scanner/draw-pixels');
jest.mock('../../../../components/qr-scanner/use-camera-stream');

const drawn = jest.mocked(drawPixels);
const camera = jest.mocked(useCameraStream);
const onPhoto = jest.fn();
let blob: Blob | null = null;

beforeEach(() => {
  onPhoto.mockReset();
  camera.mockReturnValue(null);
  stubDialogs();
  HTMLCanvasElement.prototype.toBlob = (done) => {
    done(blob);
  };
});

async function shoot() {
  renderPage(
    <CameraDialog isOpen isOfFace={false} title="Front" onPhoto={onPhoto} onClose={jest.fn()} />,
  );
  await act(async () => {
    fireEvent.loadedData(screen.getByLabelText('Camera view'));
    await Promise.resolve();
  });
  fireEvent.click(screen.getByText('Take photo'));
}

test.each([
  ['the camera shows no picture', null, new Blob(['photo'])],
  ['the browser creates no file', { width: 1, height: 1, data: new Uint8ClampedArray(4) }, null],
])('the camera dialog shows an error when %s', async (_name, pixels, made) => {
  drawn.mockReturnValue(pixels);
  blob = made;
  await shoot();
  expect(screen.getByRole('alert').textContent).toContain("Couldn't take the photo");
  expect(onPhoto).not.toHaveBeenCalled();
});

test('the camera dialog passes the taken photo to onPhoto', async () => {
  drawn.mockReturnValue({ width: 1, height: 1, data: new Uint8ClampedArray(4) });
  blob = new Blob(['photo']);
  await shoot();
  expect(onPhoto).toHaveBeenCalledWith(blob);
});

test('when the camera is unavailable, focus moves to the message that replaces the button', () => {
  renderPage(
    <CameraDialog isOpen isOfFace={false} title="Front" onPhoto={onPhoto} onClose={jest.fn()} />,
  );
  expect(document.activeElement?.textContent).toBe('Starting the camera');
  camera.mockReturnValue('failed');
  fireEvent.loadedData(screen.getByLabelText('Camera view'));
  expect(screen.queryByRole('button', { name: 'Take photo' })).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(screen.getByRole('status'))).toBe(true);
});
