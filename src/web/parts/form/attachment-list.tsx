import { Download, FileText, Image as ImageIcon, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Attachment } from '../../../contract/applications/attachments.ts';
import { fetchFile, saveFile } from '../../client/files/fetch-file.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { formatSize } from '../../ui/form/file-limits.ts';
import { ImageViewer } from '../../ui/media/image-viewer.tsx';
import { useBusy } from '../requests/use-busy.ts';
import { PdfDialog, type ShownPdf } from './pdf-dialog.tsx';

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

/** The files of an application: pictures with a preview that opens large, PDFs open in place; all can be downloaded. */
export function AttachmentList({ folder, items, onRemove, removing = null }: AttachmentListProps) {
  const pictures = usePictures(folder, items);
  const [shown, setShown] = useState<number | null>(null);
  const [isBusy, run] = useBusy();
  const viewable = items.filter(({ id }) => pictures[id] !== undefined);
  const [pdf, setPdf] = useState<ShownPdf | null>(null);
  const openPicture = (attachment: ListedFile) => setShown(viewable.findIndex(({ id }) => id === attachment.id));
  const fetchOne = async ({ id }: ListedFile) => pictures[id]?.blob ?? (await fetchFile(pathOf(folder, id)));
  const download = (attachment: ListedFile) => run(async () => saveFile(await fetchOne(attachment), attachment.name));
  // Most browsers of phones can't show a PDF inside a page: they open the saved file.
  const openPdf = (attachment: ListedFile) =>
    navigator.pdfViewerEnabled
      ? run(async () => setPdf({ name: attachment.name, file: await fetchOne(attachment) }))
      : download(attachment);

  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line">
        {items.map((attachment) => (
          <li key={attachment.id} className="flex items-center gap-3 p-3">
            <Preview
              attachment={attachment}
              source={pictures[attachment.id]?.source}
              onOpenPicture={() => openPicture(attachment)}
              onOpenPdf={() => void openPdf(attachment)}
            />
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
      {pdf !== null && <PdfDialog pdf={pdf} onClose={() => setPdf(null)} />}
    </>
  );
}

interface PreviewProps {
  attachment: ListedFile;
  source: string | undefined;
  onOpenPicture: () => void;
  onOpenPdf: () => void;
}

const tile = 'size-12 shrink-0 rounded-control border border-line bg-sunken';

function Preview({ attachment: { name, mediaType }, source, onOpenPicture, onOpenPdf }: PreviewProps): ReactNode {
  if (source !== undefined)
    return (
      <button type="button" aria-label={`查看 ${name}`} onClick={onOpenPicture} className={`${tile} overflow-hidden`}>
        <img src={source} alt="" className="size-full object-cover" />
      </button>
    );
  const Icon = mediaType.startsWith('image/') ? ImageIcon : FileText;
  const icon = <Icon aria-hidden className="size-5" />;
  if (mediaType === 'application/pdf')
    return (
      <button
        type="button"
        aria-label={`查看 ${name}`}
        onClick={onOpenPdf}
        className={`${tile} grid place-items-center text-ink-soft hover:text-primary`}
      >
        {icon}
      </button>
    );
  return <span className={`${tile} grid place-items-center text-ink-faint`}>{icon}</span>;
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
