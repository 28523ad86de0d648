import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { UserInfo } from '../../../../contract/identity/identity.ts';
import { uploadTo } from '../../../client/files/upload-endpoint.ts';
import { isTransportError } from '../../../client/answer/transport-error.ts';
import { errorText } from '../../../client/answer/show-error.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Slider } from '../../../ui/form/slider.tsx';
import { cropPicture } from './crop-picture.ts';

interface AvatarDialogProps {
  fileName: string;
  /** The address of the picture, while it is shown. */
  source: string;
  onOther: () => void;
  onClose: () => void;
  onSaved: (info: UserInfo) => void;
}

const MOST_ZOOM = 4;
const unreadable = '这个文件不能作为图片打开，请换一张。';

/** Chooses a square of the picture by touch, mouse, wheel or keys, and sends it. */
export function AvatarDialog({ fileName, source, onOther, onClose, onSaved }: AvatarDialogProps) {
  const picture = useRef<HTMLImageElement | null>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const [area, setArea] = useState<Area | null>(null);
  const { share, failure, setFailure, send, cancel } = useSending(onSaved);
  const isSending = share !== null;

  const save = () => {
    const shown = picture.current;
    if (shown !== null && area !== null) void send(() => cropPicture(shown, { area, rotation }), fileName);
  };
  return (
    <Dialog
      open
      size="sm"
      title="裁剪头像"
      dismissable={!isSending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={isSending ? cancel : onClose}>{isSending ? '停止上传' : '取消'}</Button>
          <Button variant="primary" disabled={area === null} loading={isSending} onClick={save}>
            保存头像
          </Button>
        </>
      }
    >
      <div className="relative h-72 overflow-hidden rounded-card bg-sunken">
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          rotation={rotation}
          aspect={1}
          maxZoom={MOST_ZOOM}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
          setImageRef={(ref) => (picture.current = ref.current)}
          mediaProps={{ alt: '', onError: () => setFailure(unreadable) }}
          cropperProps={{ role: 'application', 'aria-label': '裁剪区域', 'aria-describedby': 'crop-help' }}
        />
      </div>
      <div className="mt-4 flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <Slider
            label="缩放"
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={zoom}
            onValueChange={setZoom}
            format={(times) => `${times.toFixed(1)} 倍`}
          />
        </div>
        <IconButton
          label="向右旋转 90 度"
          icon={<RotateCw aria-hidden className="size-4" />}
          onClick={() => setRotation((rotation + 90) % 360)}
        />
      </div>
      <p id="crop-help" className="mt-1 text-[13px] leading-5 text-ink-faint">
        拖动图片调整位置，也可以用方向键；滚轮或双指缩放。
      </p>
      {share !== null && (
        <div className="mt-4">
          <Progress label="上传进度" share={share} />
        </div>
      )}
      {failure !== null && (
        <Alert
          tone="danger"
          live
          className="mt-4"
          action={
            <Button size="sm" onClick={onOther}>
              换一张图片
            </Button>
          }
        >
          {failure}
        </Alert>
      )}
    </Dialog>
  );
}

/** One upload at a time, with its progress; closing the dialog stops it. */
function useSending(onSaved: (info: UserInfo) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (draw: () => Promise<Blob>, fileName: string) => {
    const current = new AbortController();
    controller.current = current;
    setFailure(null);
    setShare(0);
    try {
      const options = { onProgress: setShare, signal: current.signal, fileName };
      const info = await uploadTo('account', 'setAvatar', { file: await draw() }, options);
      controller.current = null;
      onSaved(info);
    } catch (error) {
      if (!isTransportError(error, 'cancelled', 'network')) setFailure(errorText(error));
    } finally {
      setShare(null);
    }
  };
  return { share, failure, setFailure, send, cancel: () => controller.current?.abort() };
}
