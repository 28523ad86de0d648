import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadFile } from './upload.ts';

/** The parts of XMLHttpRequest that uploads use. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  opened = '';
  body: FormData | null = null;
  isAborted = false;

  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event('loadend'));
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
  move(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }));
  }
}

const upload = { path: '/attachments', file: new Blob(['x']), fileName: 'a.png', fields: { note: ' 好 ' } };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('uploads', () => {
  it('sends the file with its fields, tells how far it is, and hands back the data', async () => {
    const shares: number[] = [];
    const uploading = uploadFile(upload, { onProgress: (share) => shares.push(share) });
    const request = FakeRequest.last;
    request.move(25, 100);
    request.move(100, 100);
    request.answer(200, JSON.stringify({ code: 200, message: '', data: { id: '1' } }));
    expect(await uploading).toEqual({ id: '1' });
    expect(shares).toEqual([0.25, 1]);
    expect(request.opened).toBe('POST /api/web/attachments');
    expect(request.body!.get('note')).toBe('好');
    expect((request.body!.get('file') as File).name).toBe('a.png');
  });

  it('gives up when nothing moves for ten seconds, not before', async () => {
    const failing = expect(uploadFile(upload, { failure: 'none' })).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(9000);
    FakeRequest.last.move(1, 2);
    await vi.advanceTimersByTimeAsync(9000);
    expect(FakeRequest.last.isAborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    await failing;
    expect(FakeRequest.last.isAborted).toBe(true);
  });

  it('can be cancelled, with no more than a warning', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const controller = new AbortController();
    const failing = expect(uploadFile(upload, { signal: controller.signal })).rejects.toMatchObject({
      kind: 'cancelled',
    });
    controller.abort();
    await failing;
    expect(warned).toHaveBeenCalledOnce();
  });
});
