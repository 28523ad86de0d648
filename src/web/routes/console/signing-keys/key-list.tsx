import type { SigningKey, SigningKeys } from '../../../../contract/licenses/signing-keys.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { type Description, DescriptionList } from '../../../ui/data/description-list.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Copyable } from '../../../ui/media/copyable.tsx';
import { keyStates } from './key-states.ts';

/** All keys, the newest first, and where their public halves are. */
export function KeyList({ keys: { items, publishedAt } }: { keys: SigningKeys }) {
  return (
    <Card
      flush
      title="全部密钥"
      description="公开的一半在下面的地址，校验方从那里下载；停用的一直留着，已售出的授权才校验得出。"
    >
      <p className="px-5 pb-4 text-sm leading-6 sm:px-6">
        <Copyable text={publishedAt} label="公钥的地址">
          <a href={publishedAt} target="_blank" rel="noreferrer" className="font-mono text-[13px] break-all text-link">
            {publishedAt}
          </a>
        </Copyable>
      </p>
      <ul aria-label="签名密钥" className="divide-y divide-line border-t border-line">
        {items.map((key) => (
          <li key={key.kid} className="space-y-3 px-5 py-4 sm:px-6">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Copyable text={key.kid} label="密钥编号" className="font-mono text-sm font-medium text-ink" />
              <Badge tone={keyStates[key.state].tone}>{keyStates[key.state].word}</Badge>
              {!key.opens && <Badge tone="danger">打不开</Badge>}
            </p>
            <DescriptionList columns={3} items={factsOf(key)} />
            {!key.opens && (
              <p className="text-[13px] leading-6 text-ink-soft">
                它是用另一个密钥加密密钥封住的，不能签名，也不在备份里：请用下面“恢复”的命令放回，或把它停用。
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function factsOf({
  fingerprint,
  activatedAt,
  activatedBy,
  createdAt,
  endedAt,
  licenses,
  backedUpAt,
}: SigningKey): Description[] {
  return [
    { term: '指纹', detail: <span className="font-mono text-[13px]">{fingerprint}</span> },
    {
      term: activatedAt === null ? '创建于' : '启用于',
      detail: (
        <>
          <DateTime ms={activatedAt ?? createdAt} />
          {activatedBy !== null && <span className="text-ink-faint">（{activatedBy}）</span>}
        </>
      ),
    },
    ...(endedAt === null ? [] : [{ term: '停用于', detail: <DateTime ms={endedAt} /> }]),
    { term: '签过的授权', detail: `${licenses} 份` },
    { term: '单独备份于', detail: backedUpAt === null ? '还没有' : <DateTime ms={backedUpAt} /> },
  ];
}
