import { useEffect, useRef } from 'react';
import { Dialog } from '../../ui/feedback/dialog.tsx';

export interface ShownPdf {
  name: string;
  file: Blob;
}

interface PdfDialogProps {
  pdf: ShownPdf;
  onClose: () => void;
}

/**
 * A PDF in the browser's own viewer, over the page. Show it only where `navigator.pdfViewerEnabled` holds: elsewhere
 * the browser would save the file.
 */
export function PdfDialog({ pdf: { name, file }, onClose }: PdfDialogProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // The type is always this one: whatever a customer uploaded, the browser must never read it as a page of this site.
    const url = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
    if (frame.current !== null) frame.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <Dialog open onClose={onClose} title={<span className="break-all">{name}</span>} size="full">
      {/* Browsers show no PDF in a sandbox; its type lets nothing of it run. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe ref={frame} title={name} className="h-dvh max-h-[70dvh] w-full rounded-card border border-line" />
    </Dialog>
  );
}
