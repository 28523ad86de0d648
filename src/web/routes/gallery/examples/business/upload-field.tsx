import { UploadField } from '../../../../ui/form/upload-field.tsx';

type Send = Parameters<typeof UploadField>[0]['send'];

/** 示例不上传任何东西：两秒走完进度。实际使用时传入 client/files/upload.ts 的 uploadFile。 */
const pretend: Send = async (_file, { onProgress, signal }) => {
  for (let step = 1; step <= 20; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    signal.throwIfAborted();
    onProgress(step / 20);
  }
};

export default function UploadFieldExample() {
  return <UploadField label="付款回单" accept=".pdf,.png,.jpg" maxBytes={5 * 1024 * 1024} send={pretend} />;
}
