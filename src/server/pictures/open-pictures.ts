import { ApiError } from '../../contract/errors.ts';
import type { Services } from '../call.ts';
import { minutes, seconds } from '../duration.ts';
import { WorkQueue } from '../work-queue.ts';
import { AccountBudget } from './account-budget.ts';
import type { PictureJob } from './jobs.ts';
import type { DrawnPicture, PictureFacts, PictureTarget } from './picture-facts.ts';
import { PictureWorker } from './picture-worker.ts';

export interface PictureDemand {
  /** The account that sends the picture: nobody may use all the time of the picture process. */
  account: string;
  /** The error with which a picture is refused. */
  error: Extract<ApiError['error'], 'PICTURE_REFUSED' | 'ATTACHMENT_REFUSED'>;
  /** For pages that allow fewer than `limits.ts`. */
  mostPixels?: number;
  /** For callers that may need much: AVIF of 2560 pixels takes 400 MB and 20 seconds. */
  mostMemoryBytes?: number;
  longestMs?: number;
  /** Only for SVG that has been cleaned: a sent one is never drawn as it is. */
  isVector?: boolean;
}

/** Reads and draws pictures from others, one at a time, in a process that can die alone. Files are passed by path. */
export interface Pictures {
  /** Facts from a picture's header. */
  probe(file: string, demand: PictureDemand): Promise<PictureFacts>;
  /** The picture in each of these forms, in order. Refuses anything except a single still picture within the limits. */
  render(file: string, targets: readonly PictureTarget[], demand: PictureDemand): Promise<DrawnPicture[]>;
  close(): void;
}

const MOST_MEMORY_BYTES = 240 * 2 ** 20;
const LONGEST_MS = seconds(15);
const DIED = '这张图片过于复杂，服务器处理不了，请缩小后另存为 JPG 或 PNG 再上传';

export function openPictures({ clock }: Pick<Services, 'clock'>): Pictures {
  const worker = new PictureWorker();
  const queue = new WorkQueue({ atOnce: 1, mostWaiting: 16 });
  const budget = new AccountBudget(clock, { most: 30, within: minutes(10) });

  const run = async (job: Pick<PictureJob, 'file' | 'draw'>, demand: PictureDemand) => {
    const { account, error, mostMemoryBytes = MOST_MEMORY_BYTES, longestMs = LONGEST_MS, isVector = false } = demand;
    budget.spend(account);
    const outcome = await queue.run(() => worker.run({ ...job, mostMemoryBytes, isVector }, longestMs));
    if (outcome === 'absent') throw new ApiError('SERVER_BUSY');
    if (outcome === 'died') throw new ApiError(error, { message: DIED });
    if ('refusal' in outcome) throw new ApiError(error, { message: outcome.refusal });
    return outcome;
  };

  return {
    probe: async (file, demand) => (await run({ file, draw: null }, demand)).facts,
    render: async (file, targets, demand) =>
      (await run({ file, draw: { targets, mostPixels: demand.mostPixels } }, demand)).drawn,
    close: () => worker.close(),
  };
}
