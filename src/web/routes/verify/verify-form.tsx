import { FileSearch, Search } from 'lucide-react';
import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Field, FieldError } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { DropTarget } from './drop-target.tsx';

/** Shorter than any key: without scripts the form sends its field in the address, where a key must never be. */
const PLAIN_FORM_LENGTH = 120;
const LONGEST_INPUT = 65_536;

interface VerifyFormProps {
  query: string;
  host: string;
  isBusy: boolean;
  onIntent: () => void;
  onCheck: (text: string, host: string) => void;
}

/** One field for everything; a plain GET form until scripts run. */
export function VerifyForm({ query, host, isBusy, onIntent, onCheck }: VerifyFormProps) {
  const hasScripts = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
  const [problem, setProblem] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  // Both are uncontrolled, so that text typed before hydration counts.
  const field = useRef<HTMLTextAreaElement>(null);
  const hostField = useRef<HTMLInputElement>(null);

  const send = (given: string) => {
    if (given.trim() === '') {
      setProblem('请输入要查询的内容');
      return;
    }
    setProblem('');
    // Pasting a key leaves its end in sight; what distinguishes it is at the beginning.
    field.current?.scrollTo({ top: 0 });
    onCheck(given, hostField.current?.value.trim() ?? '');
  };
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await readFile(file);
    if (chooser.current) chooser.current.value = '';
    if ('problem' in read) {
      setProblem(read.problem);
      return;
    }
    if (field.current) field.current.value = read.text;
    send(read.text);
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    send(event.currentTarget.value);
  };

  return (
    <DropTarget onFile={(file) => void take(file)}>
      <form
        method="get"
        action="/authorize/index"
        role="search"
        aria-label="授权查询"
        onSubmit={(event) => {
          event.preventDefault();
          send(field.current?.value ?? '');
        }}
      >
        <Field label="要查询的内容" hint="也可以选择或拖入 .lic、.jwt 文件与授权证书。">
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              name="q"
              rows={3}
              defaultValue={query}
              enterKeyHint="search"
              maxLength={hasScripts ? LONGEST_INPUT : PLAIN_FORM_LENGTH}
              placeholder="授权编号、域名、授权密钥、授权文件，或校验程序的报错文字"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              className="max-h-72 font-mono break-all placeholder:break-keep"
              onFocus={onIntent}
              onKeyDown={sendOnEnter}
            />
          )}
        </Field>
        {problem !== '' && (
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        )}
        <div className="mt-4 flex flex-wrap items-end gap-x-4 gap-y-4">
          <Field label="同时检查域名" optional className="w-full sm:w-72">
            {(control) => (
              <Input
                {...control}
                ref={hostField}
                name="host"
                defaultValue={host}
                maxLength={255}
                placeholder="例如 www.example.com"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
              />
            )}
          </Field>
          <Buttons isBusy={isBusy} onChoose={() => chooser.current?.click()} />
        </div>
        <input
          ref={chooser}
          type="file"
          tabIndex={-1}
          aria-label="授权文件或授权证书"
          accept=".lic,.jwt,.txt,.pdf,.png"
          className="hidden"
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </form>
    </DropTarget>
  );
}

const unchanging = () => () => {};

interface ButtonsProps {
  isBusy: boolean;
  onChoose: () => void;
}

function Buttons({ isBusy, onChoose }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1 sm:ml-auto">
      <Button icon={<FileSearch aria-hidden className="size-4" />} onClick={onChoose} className="noscript:hidden">
        选择文件
      </Button>
      <Button type="submit" variant="primary" loading={isBusy} icon={<Search aria-hidden className="size-4" />}>
        查询
      </Button>
    </div>
  );
}

/**
 * Certificates contain their link, and the proof that the license log has their key, as readable text, in PDF and PNG
 * alike.
 */
const LINK = /[?&]token=(ey[\w-]+\.[\w-]+\.[\w-]+(?:&proof=[\w-]+)?)/;
const LARGEST_TEXT = 65_536;
const LARGEST_CERTIFICATE = 20 * 1024 * 1024;

type ReadFile = { text: string } | { problem: string };

/** Reads a dropped file: a key, a license file, or the signed link of a certificate. */
async function readFile(file: File): Promise<ReadFile> {
  if (file.size === 0) return { problem: '这个文件是空的' };
  if (/\.(pdf|png)$/i.test(file.name) || /^(application\/pdf|image\/)/.test(file.type)) return readCertificate(file);
  if (file.size > LARGEST_TEXT) return { problem: '文件太大，不是授权文件。请放入 .lic、.jwt 或授权证书' };
  return { text: await file.text() };
}

async function readCertificate(file: File): Promise<ReadFile> {
  if (file.size > LARGEST_CERTIFICATE) return { problem: '文件太大，不是授权证书' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const token = LINK.exec(new TextDecoder('latin1').decode(bytes))?.[1];
  if (token !== undefined) return { text: `?token=${token}` };
  return { problem: '没有从这个文件里读出证书信息。请扫描证书上的二维码，或输入证书上的授权编号' };
}
