import { Link } from 'react-router';
import type { Application } from '../../../../contract/applications/application.ts';
import { holderTypeNames, kindNames } from '../../../parts/words/application-words.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../../ui/data/description-list.tsx';

const answers = { '': '还没有确认', accepted: '已确认接收', declined: '选择不接收' } as const;

/** The subject of an application that is not for a new license. */
export function ApplicationSubject({ application }: { application: Application }) {
  const { kind, concerns, appealOf, recipient, purpose, holderType, holderName } = application;
  return (
    <Card title={`${kindNames[kind]}申请`}>
      <DescriptionList
        items={[
          { term: '申请的版本', detail: application.edition?.name },
          ...(concerns === null ? [] : [{ term: '涉及的授权', detail: <span className="tnum">{concerns}</span> }]),
          ...(kind === 'upgrade' && holderType !== null
            ? [{ term: '被授权方', detail: `${holderName}（${holderTypeNames[holderType]}）` }]
            : []),
          ...(appealOf === null
            ? []
            : [
                {
                  term: '申诉的申请',
                  detail: (
                    <Link to={`/user/apply/${appealOf}`} className="tnum text-link">
                      {appealOf}
                    </Link>
                  ),
                },
              ]),
          ...(recipient === null
            ? []
            : [
                { term: '接收人', detail: `${recipient.username}（${answers[recipient.answer]}）` },
                { term: '转让原因', detail: <span className="whitespace-pre-line">{purpose}</span>, wide: true },
              ]),
        ]}
      />
    </Card>
  );
}
