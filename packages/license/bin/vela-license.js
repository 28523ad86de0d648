#!/usr/bin/env node
import process from 'node:process';

// Node 20 prints that Ed25519 in WebCrypto is experimental, which does not concern somebody who checks a license.
const { emitWarning } = process;
process.emitWarning = (/** @type {[warning: string | Error]} */ ...warning) => {
  if (!String(warning[0]).includes('Ed25519')) emitWarning(...warning);
};

const { runCommand } = await import('../src/cli/run-command.js');
process.exitCode = await runCommand(process.argv.slice(2));
