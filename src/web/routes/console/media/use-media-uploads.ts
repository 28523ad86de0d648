import { useRef, useState } from 'react';
import { LARGEST_MEDIA_BYTES, type MediaDetail } from '../../../../contract/files/media.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { uploadTo } from '../../../client/files/upload-endpoint.ts';
import { problemOfFile } from '../../../ui/form/file-limits.ts';

export const MEDIA_KINDS = '.jpg,.jpeg,.png,.webp,.avif';
/** Encoding starts once the file has arrived, and may take long. */
export const PATIENT_MS = 70_000;

export interface MediaUpload {
  key: number;
  name: string;
  state:
    | { is: 'waiting' }
    /** A share of 1 means that everything was sent, and the server is working on it. */
    | { is: 'sending'; share: number }
    | { is: 'done'; isKnown: boolean }
    | { is: 'wrong'; text: string };
}

/** Sends chosen, dropped or pasted pictures one after the other; calls `onAdded` for each. */
export function useMediaUploads(onAdded: (picture: MediaDetail) => Promise<void> | void) {
  const [uploads, setUploads] = useState<readonly MediaUpload[]>([]);
  const count = useRef(0);
  const line = useRef(Promise.resolve());

  const tell = (key: number, state: MediaUpload['state']) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, state } : each)));

  const send = async (key: number, file: File) => {
    tell(key, { is: 'sending', share: 0 });
    try {
      const { picture, isKnown } = await uploadTo(
        'media',
        'add',
        { file },
        { fileName: file.name, stallMs: PATIENT_MS, onProgress: (share) => tell(key, { is: 'sending', share }) },
      );
      tell(key, { is: 'done', isKnown });
      await onAdded(picture);
    } catch (error) {
      tell(key, { is: 'wrong', text: uploadProblem(error) });
    }
  };

  const take = (files: Iterable<File>) => {
    for (const file of files) {
      const key = (count.current += 1);
      const problem = problemOfFile(file, MEDIA_KINDS, LARGEST_MEDIA_BYTES);
      const state: MediaUpload['state'] = problem === undefined ? { is: 'waiting' } : { is: 'wrong', text: problem };
      // Drops earlier finished files: they are in the library.
      setUploads((before) => [...before.filter((each) => each.state.is !== 'done'), { key, name: file.name, state }]);
      if (problem === undefined) line.current = line.current.then(() => send(key, file));
    }
  };

  const isBusy = uploads.some(({ state }) => state.is === 'sending' || state.is === 'waiting');
  return { uploads, take, isBusy, dismiss: (key: number) => setUploads((all) => all.filter((one) => one.key !== key)) };
}

export const uploadProblem = (error: unknown): string =>
  isApiError(error) ? error.message : '没有传上去，请检查网络后再试一次';
