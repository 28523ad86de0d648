import { QrCode } from '../../../../ui/media/qr-code.tsx';
import { qrPath } from '../../../../parts/media/qr-path.ts';

const code = qrPath('https://example.com/authorize/index');

export default function QrCodeExample() {
  if (code === null) return null;
  return (
    <figure className="w-fit text-center">
      <QrCode {...code} label="扫码打开 example.com 的授权查询" className="size-32 border border-line" />
      <figcaption className="mt-2 text-[13px] text-ink-faint">深色主题下也是黑白，方便扫描</figcaption>
    </figure>
  );
}
