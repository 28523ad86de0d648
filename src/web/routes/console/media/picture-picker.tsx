import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FieldMessages } from '../../../../contract/field-messages.ts';
import { LONGEST_ALT, media, type MediaDetail, type MediaPicture } from '../../../../contract/files/media.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { FormField } from '../../../form/form-field.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { LoadMore } from '../../../ui/navigation/load-more.tsx';
import { MediaDrop } from './media-drop.tsx';
import { MediaGrid } from './media-grid.tsx';
import { useMediaUploads } from './use-media-uploads.ts';

interface PicturePickerProps {
  onPick: (picture: MediaPicture) => void;
  onClose: () => void;
}

interface Found {
  q: string;
  items: readonly MediaPicture[];
  nextCursor: string | null;
}

/** Chooses a picture of the library, or uploads one. If it has no alternative text, that is asked for first. */
export function PicturePicker({ onPick, onClose }: PicturePickerProps) {
  const [found, setFound] = useState<Found | null>(null);
  const [words, setWords] = useState('');
  const [wordless, setWordless] = useState<MediaPicture | null>(null);
  const pick = (picture: MediaPicture) => (picture.alt === '' ? setWordless(picture) : onPick(picture));
  const { isBusy, ...uploading } = useMediaUploads(pick);

  const load = async (q: string, cursor?: string) => {
    try {
      const page = await remoteApi.media.list({ ...(q === '' ? {} : { q }), cursor });
      setFound((before) => ({
        q,
        items: cursor === undefined ? page.items : [...(before?.items ?? []), ...page.items],
        nextCursor: page.nextCursor,
      }));
    } catch (error) {
      showError(error);
    }
  };
  useEffect(() => {
    let isOver = false;
    remoteApi.media.list({}).then(({ items, nextCursor }) => {
      if (!isOver) setFound({ q: '', items, nextCursor });
    }, showError);
    return () => {
      isOver = true;
    };
  }, []);
  if (wordless !== null) return <AskForWords picture={wordless} onPick={onPick} onClose={() => setWordless(null)} />;
  return (
    <Dialog open size="lg" title="选择图片" dismissable={!isBusy} onClose={onClose}>
      <div className="space-y-5">
        <MediaDrop {...uploading} />
        {/* Not a form: the dialog may be inside one. */}
        <search className="flex items-center gap-2">
          <Input
            type="search"
            aria-label="搜索图片"
            placeholder="名称、替代文字"
            maxLength={100}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              void load(words.trim());
            }}
          />
          <Button icon={<Search aria-hidden className="size-4" />} onClick={() => void load(words.trim())}>
            搜索
          </Button>
        </search>
        {found === null && <SkeletonLines lines={6} />}
        {found?.items.length === 0 && (
          <p role="status">{found.q === '' ? '图库里还没有图片，先上传一张。' : '没有符合条件的图片。'}</p>
        )}
        {found !== null && found.items.length > 0 && <MediaGrid items={found.items} onChoose={pick} />}
        <LoadMore
          hasMore={found !== null && found.nextCursor !== null}
          onLoad={() => void load(found?.q ?? '', found?.nextCursor ?? undefined)}
        />
      </div>
    </Dialog>
  );
}

function AskForWords({ picture, onPick, onClose }: PicturePickerProps & { picture: MediaPicture }) {
  const { id, title, revision } = picture;
  const form = useEndpointForm<typeof media.edit, { alt: string }, MediaDetail>(media.edit, {
    values: { alt: '' },
    check: ({ alt }): FieldMessages => (alt.trim() === '' ? { alt: '请用一句话说出图片里有什么' } : {}),
    input: ({ alt }) => ({ id, title, revision, alt }),
    onDone: onPick,
  });
  return (
    <Dialog
      open
      title="这张图片里有什么"
      dismissable={!form.isSending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>返回</Button>
          <Button variant="primary" loading={form.isSending} onClick={() => void form.submit()}>
            使用这张图片
          </Button>
        </>
      }
    >
      {/* Not a form: the dialog may be inside one. */}
      <div id={form.id} className="space-y-5">
        {form.failure !== null && (
          <Alert tone="danger" live>
            {form.failure}
          </Alert>
        )}
        <img
          src={picture.src}
          alt=""
          className="mx-auto max-h-60 max-w-full rounded-card border border-line bg-sunken object-contain"
        />
        <FormField form={form} name="alt" label="替代文字" required hint="看不到图片的人读到的话">
          {(control) => (
            <Input
              {...control}
              maxLength={LONGEST_ALT}
              autoComplete="off"
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                void form.submit();
              }}
            />
          )}
        </FormField>
      </div>
    </Dialog>
  );
}
