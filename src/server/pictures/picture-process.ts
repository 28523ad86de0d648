import { writeFileSync } from 'node:fs';
import { drawPictures } from './draw-pictures.ts';
import type { PictureJob, PictureMessage } from './jobs.ts';

// Entry of the process that decodes strangers' files. Whatever a decoder does with them, only this process dies.

const say = (message: PictureMessage): void => {
  process.send?.(message);
};

/** An orderly exit would wait for the decoder. */
const end = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

process.once('disconnect', end);
process.on('message', (job: PictureJob) => {
  say('begun');
  // Decoders run in other threads, so this one can check the memory.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > job.mostMemoryBytes) end();
  }, 10);
  void drawPictures(job)
    .then(say, end)
    .finally(() => clearInterval(watch));
});

try {
  // If the machine runs out of memory, Linux kills this process and not the server.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Another system, or one that does not allow it.
}
