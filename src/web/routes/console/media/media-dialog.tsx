import { useEffect, useEffectEvent, useState } from 'react';
import type { MediaDetail } from '../../../../contract/files/media.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { MediaEditor } from './media-editor.tsx';

interface MediaDialogProps {
  id: string;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** One picture: its content, its uses, and its acts. */
export function MediaDialog({ id, onChanged, onClose }: MediaDialogProps) {
  const [picture, setPicture] = useState<MediaDetail | null>(null);
  const giveUp = useEffectEvent((error: unknown) => {
    showError(error);
    onClose();
  });
  useEffect(() => {
    let isOver = false;
    remoteApi.media.get({ id }).then(
      (found) => {
        if (!isOver) setPicture(found);
      },
      (error: unknown) => {
        if (!isOver) giveUp(error);
      },
    );
    return () => {
      isOver = true;
    };
  }, [id]);
  return (
    <Dialog open size="lg" title={picture?.title ?? '图片'} onClose={onClose}>
      {picture === null ? (
        <SkeletonLines lines={6} />
      ) : (
        <MediaEditor picture={picture} onChanged={onChanged} onClose={onClose} />
      )}
    </Dialog>
  );
}
