import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { MAX_UPLOAD_BYTES, type Upload } from '../../../../contract/files/uploads.ts';
import { quietApi, remoteApi } from '../../../client/http/remote-api.ts';
import { sendFile, wait } from '../../../client/files/send-file.ts';
import { errorText, showError } from '../../../client/answer/show-error.ts';
import { formatSize } from '../../../ui/form/file-limits.ts';
import { sha256 } from '@noble/hashes/sha2.js';

export type UploadState =
  | { is: 'empty'; problem?: string }
  | { is: 'sending'; upload: Upload; sent: number; isWaiting: boolean }
  /** Paused by the person, or because the connection stayed broken. */
  | { is: 'paused'; upload: Upload; sent: number; problem?: string }
  | { is: 'checking'; upload: Upload }
  | { is: 'ready'; upload: Upload };

interface Wanted {
  /** Uploads begun earlier: a file that matches one of them continues instead of starting over. */
  waiting: readonly Upload[];
  /** Only this upload may be continued. */
  only?: Upload;
}

/** One upload: chosen, paused, continued, abandoned. Leaving the page pauses it; bytes that arrived are kept. */
export function useUpload({ waiting, only }: Wanted) {
  const [state, setState] = useState<UploadState>(() => initialState(only));
  const file = useRef<File>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async (upload: Upload) => {
    const ending = new AbortController();
    stop.current = ending;
    let current = upload;
    let sent = upload.offsetBytes;
    let isWaiting = false;
    const show = () => {
      if (!ending.signal.aborted) setState({ is: 'sending', upload: current, sent, isWaiting });
    };
    try {
      show();
      current = await quietApi.uploads.get({ id: upload.id });
      if (current.state === 'receiving' && file.current !== null)
        await sendFile(file.current, current, {
          signal: ending.signal,
          onProgress: (bytes) => {
            sent = bytes;
            show();
          },
          onWaiting: (isNow) => {
            isWaiting = isNow;
            show();
          },
        });
      setState({ is: 'checking', upload: current });
      setState({ is: 'ready', upload: await untilReady(current, ending.signal) });
    } catch (error) {
      if (ending.signal.aborted) return;
      const isOver = isApiError(error, 'UPLOAD_EXPIRED', 'NOT_FOUND', 'BODY_TOO_LARGE');
      if (isOver) setState({ is: 'empty', problem: errorText(error) });
      else setState({ is: 'paused', upload: current, sent, problem: errorText(error) });
    }
  };

  const choose = async (chosen: File) => {
    const problem = problemOf(chosen);
    if (problem !== undefined) return setState({ is: 'empty', problem });
    try {
      const fingerprint = await fileFingerprint(chosen);
      if (only !== undefined && only.fingerprint !== fingerprint)
        return setState({ is: 'empty', problem: `这不是开始上传时的“${only.fileName}”，或它被改动过。` });
      file.current = chosen;
      const known = waiting.find((each) => each.fingerprint === fingerprint && each.sizeBytes === chosen.size);
      const upload = known ?? (await remoteApi.uploads.create(described(chosen, fingerprint)));
      await run(upload);
    } catch (error) {
      setState({ is: 'empty', problem: errorText(error) });
    }
  };

  return {
    state,
    choose: (chosen: File): void => void choose(chosen),
    pause: () => {
      stop.current?.abort();
      setState((now) => (now.is === 'sending' ? { is: 'paused', upload: now.upload, sent: now.sent } : now));
    },
    resume: () => {
      if (state.is === 'paused') void run(state.upload);
    },
    /** Drops the file, here and on the server. */
    cancel: async () => {
      stop.current?.abort();
      file.current = null;
      setState({ is: 'empty' });
      // If this fails, the server drops it after three days anyway.
      if (state.is !== 'empty') await remoteApi.uploads.cancel({ id: state.upload.id }).catch(showError);
    },
  };
}

const initialState = (only: Upload | undefined): UploadState =>
  only?.state === 'ready' ? { is: 'ready', upload: only } : { is: 'empty' };

const described = ({ name, size }: File, fingerprint: string) => ({
  fileName: name.slice(-150),
  sizeBytes: size,
  fingerprint,
});

function problemOf({ size }: File): string | undefined {
  if (size === 0) return '这个文件是空的，或是一个文件夹。';
  return size > MAX_UPLOAD_BYTES ? `文件有 ${formatSize(size)}，超过了 ${formatSize(MAX_UPLOAD_BYTES)}。` : undefined;
}

async function untilReady(upload: Upload, signal: AbortSignal): Promise<Upload> {
  for (;;) {
    const now = await quietApi.uploads.get({ id: upload.id });
    if (now.state === 'ready') return now;
    await wait(500, signal);
  }
}

const SAMPLE_BYTES = 256 * 1024;

/** Tells whether a newly chosen file is the one whose upload was begun: by name, size, time, first and last bytes. */
async function fileFingerprint(file: File): Promise<string> {
  const digest = sha256.create();
  digest.update(new TextEncoder().encode(JSON.stringify([file.name, file.size, file.lastModified])));
  for (const sample of [file.slice(0, SAMPLE_BYTES), file.slice(-SAMPLE_BYTES)])
    digest.update(new Uint8Array(await sample.arrayBuffer()));
  return Array.from(digest.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
