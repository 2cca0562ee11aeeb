import networks from '@quayside/contract/instruments/networks.json';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { Dialog } from '../../../components/dialog/Dialog';
import { Notice } from '../../../components/notice/Notice';
import { QrScanner } from '../../../components/qr-scanner/QrScanner';
import { useInstruments } from '../../../lib/api/instruments';
import type { CalculatorInstrument } from '../model/instrument';
import { readScanned, type ScannedCode, type ScanResult } from '../model/scanned-code';

type ScanDialogProps = {
  instrument: CalculatorInstrument;
  isOpen: boolean;
  onClose: () => void;
  onScan: (code: ScannedCode) => void;
};

/**
 * Reads an address from a QR code, with the camera or from a picture, and checks that it matches
 * the expected network.
 */
export function ScanDialog({ instrument, isOpen, onClose, onScan }: ScanDialogProps) {
  const { t } = useTranslation('form');
  return createPortal(
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('scan.title', { network: instrument.networkName })}
      closeLabel={t('scan.close')}
      size="small"
    >
      <Scan instrument={instrument} onScan={onScan} />
    </Dialog>,
    document.body,
  );
}

function Scan({ instrument, onScan }: Pick<ScanDialogProps, 'instrument' | 'onScan'>) {
  const { t } = useTranslation('form');
  const { bySlug } = useInstruments();
  const [rejection, setRejection] = useState<Exclude<ScanResult['kind'], 'code'> | null>(null);
  const known = bySlug.get(instrument.slug);
  const target = {
    scheme: known?.paymentUriScheme ?? null,
    chainId: networks.find(({ title }) => title === instrument.networkTitle)?.chainId ?? null,
    isNative: known?.contractAddress === '',
  };
  const read = (text: string) => {
    const result = readScanned(text, target);
    if (result.kind === 'code') onScan(result.code);
    else setRejection(result.kind);
  };
  return (
    <>
      <QrScanner
        onText={read}
        labels={{
          camera: t('scan.camera'),
          aim: t('scan.aim'),
          picture: t('scan.picture'),
          noCode: t('scan.noCode'),
          error: {
            refused: t('scan.trouble.refused'),
            absent: t('scan.trouble.absent'),
            insecure: t('scan.trouble.insecure'),
            failed: t('scan.trouble.failed'),
          },
        }}
      />
      {rejection !== null && (
        <Notice tone="warn" role="alert">
          {t(`scan.refusal.${rejection}`, { network: instrument.networkName })}
        </Notice>
      )}
    </>
  );
}
