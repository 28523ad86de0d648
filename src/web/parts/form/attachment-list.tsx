import { Download, FileText, Image as ImageIcon, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Attachment } from '../../../contract/applications/attachments.ts';
import { fetchFile, saveFile } from '../../client/files/fetch-file.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { formatSize } from '../../ui/form/file-limits.ts';
import { ImageViewer } from '../../ui/media/image-viewer.tsx';
import { useBusy } from '../requests/use-busy.ts';

type ListedFile = Pick<Attachment, 'id' | 'name' | 'sizeBytes'> & { mediaType: string };

interface AttachmentListProps {
  /** The path of a file is `<folder>/<id>/file`. */
  folder: string;
  items: readonly ListedFile[];
  /** Without it the files are only shown. */
  onRemove?: (file: ListedFile) => void;
  /** The id of the attachment that is being removed. */
  removing?: string | null;
}

const pathOf = (folder: string, id: string): string => `${folder}/${id}/file`;

/** The files of an application: pictures with a preview that opens large; all can be downloaded. */
export function AttachmentList({ folder, items, onRemove, removing = null }: AttachmentListProps) {
  const pictures = usePictures(folder, items);
  const [shown, setShown] = useState<number | null>(null);
  const [isBusy, run] = useBusy();
  const viewable = items.filter(({ id }) => pictures[id] !== undefined);
  const open = (attachment: ListedFile) => setShown(viewable.findIndex(({ id }) => id === attachment.id));
  const download = (attachment: ListedFile) =>
    run(async () =>
      saveFile(pictures[attachment.id]?.blob ?? (await fetchFile(pathOf(folder, attachment.id))), attachment.name),
    );

  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line">
        {items.map((attachment) => (
          <li key={attachment.id} className="flex items-center gap-3 p-3">
            <Preview attachment={attachment} source={pictures[attachment.id]?.source} onOpen={() => open(attachment)} />
            <span className="min-w-0 flex-1 text-sm leading-5">
              <span className="line-clamp-2 break-all text-ink" title={attachment.name}>
                {attachment.name}
              </span>
              <span className="tnum block text-[13px] text-ink-faint">{formatSize(attachment.sizeBytes)}</span>
            </span>
            <IconButton
              label={`下载 ${attachment.name}`}
              disabled={isBusy}
              icon={<Download aria-hidden className="size-4" />}
              onClick={() => void download(attachment)}
            />
            {onRemove && (
              <IconButton
                label={`移除 ${attachment.name}`}
                disabled={removing !== null}
                icon={<Trash2 aria-hidden className="size-4" />}
                onClick={() => onRemove(attachment)}
              />
            )}
          </li>
        ))}
      </ul>
      <ImageViewer
        images={viewable.map(({ id, name }) => ({ src: pictures[id]?.source ?? '', alt: name }))}
        index={shown}
        onIndexChange={setShown}
      />
    </>
  );
}

interface PreviewProps {
  attachment: ListedFile;
  source: string | undefined;
  onOpen: () => void;
}

function Preview({ attachment: { name, mediaType }, source, onOpen }: PreviewProps): ReactNode {
  if (source !== undefined)
    return (
      <button
        type="button"
        aria-label={`查看 ${name}`}
        onClick={onOpen}
        className="size-12 shrink-0 overflow-hidden rounded-control border border-line bg-sunken"
      >
        <img src={source} alt="" className="size-full object-cover" />
      </button>
    );
  const Icon = mediaType.startsWith('image/') ? ImageIcon : FileText;
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-control border border-line bg-sunken text-ink-faint">
      <Icon aria-hidden className="size-5" />
    </span>
  );
}

type Pictures = Record<string, { blob: Blob; source: string }>;

/** The pictures among them, each fetched once; their object URLs are revoked when the list is unmounted. */
function usePictures(folder: string, items: readonly ListedFile[]): Pictures {
  const [pictures, setPictures] = useState<Pictures>({});
  const wanted = items
    .filter(({ mediaType }) => mediaType === 'image/webp')
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    const ending = new AbortController();
    const sources: string[] = [];
    const fetchOne = async (id: string) => {
      const blob = await fetchFile(pathOf(folder, id), ending.signal);
      const source = URL.createObjectURL(blob);
      sources.push(source);
      setPictures((known) => ({ ...known, [id]: { blob, source } }));
    };
    // A file can be downloaded without its preview; then the download reports the error.
    for (const id of wanted.split(' ').filter((each) => each !== '')) fetchOne(id).catch(() => undefined);
    return () => {
      ending.abort();
      for (const source of sources) URL.revokeObjectURL(source);
      setPictures({});
    };
  }, [folder, wanted]);
  return pictures;
}
