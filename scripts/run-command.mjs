// Plain JavaScript: the bootstrap uses it before the pinned Node is there.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a command in the foreground, passes signals on to it and returns its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runCommand(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      // A Ctrl-C in a terminal reaches the child by itself: if passed on, it would count twice.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    const signals = /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT']);
    for (const signal of signals) process.on(signal, forward);
    /** @param {number} code */
    const finish = (code) => {
      for (const signal of signals) process.off(signal, forward);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(error.message);
      finish(1);
    });
    child.on('exit', (code, signal) => finish(code ?? 128 + (signal ? constants.signals[signal] : 1)));
  });
}
