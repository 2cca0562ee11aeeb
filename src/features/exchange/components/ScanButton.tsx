import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../../../components/button/IconButton';
import type { CalculatorInstrument } from '../model/instrument';
import type { ScannedCode } from '../model/scanned-code';

const loadDialog = () => import(/* webpackChunkName: "qr-scanner" */ './ScanDialog');
const ScanDialog = lazy(() => loadDialog().then((module) => ({ default: module.ScanDialog })));

type ScanButtonProps = { instrument: CalculatorInstrument; onScan: (code: ScannedCode) => void };

/** Opens the scanner, whose code is loaded on first use. */
export function ScanButton({ instrument, onScan }: ScanButtonProps) {
  const { t } = useTranslation('form');
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setIsOpen(true);
    setWasOpened(true);
  };
  return (
    <>
      <IconButton
        icon="qr"
        label={t('scan.open')}
        aria-haspopup="dialog"
        onPointerEnter={() => {
          loadDialog().catch(() => undefined);
        }}
        onClick={open}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <ScanDialog
            instrument={instrument}
            isOpen={isOpen}
            onClose={() => {
              setIsOpen(false);
            }}
            onScan={(code) => {
              setIsOpen(false);
              onScan(code);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
