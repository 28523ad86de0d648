import { CopyButton } from '../../../ui/media/copy-button.tsx';

interface CommandLineProps {
  what: string;
  how: string;
  command: string;
}

/** A command for the server, to be copied, as an entry of a `dl`. */
export function CommandLine({ what, how, command }: CommandLineProps) {
  return (
    <div>
      <dt className="font-medium text-ink">{what}</dt>
      <dd className="text-ink-soft">{how}</dd>
      <dd className="mt-2 flex flex-wrap items-center gap-3">
        <code className="w-full min-w-0 rounded-control sm:w-auto bg-sunken px-3 py-2 font-mono text-[13px] break-all text-ink">
          {command}
        </code>
        <CopyButton text={command} label={`复制${what}的命令`} />
      </dd>
    </div>
  );
}
