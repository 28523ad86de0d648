import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Application } from '../../../../contract/applications/application.ts';
import { randomString } from '../../../client/random-string.ts';
import { spokenApi } from '../../../client/http/remote-api.ts';
import { useCatalogWords } from '../../../parts/chrome/use-catalog-words.ts';
import { Button } from '../../../ui/form/button.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';

/** Starts a new draft with the content of this application; the dialog says what is copied and what is not. */
export function CopyApplicationButton({ application: { number, attachments } }: { application: Application }) {
  const { projects } = useCatalogWords();
  const navigate = useNavigate();
  const [requestKey] = useState(() => `copy-${randomString(20)}`);
  const copy = async () => {
    const draft = await spokenApi.applications.copy({ number, requestKey }).catch(() => null);
    // The error has been shown already.
    if (draft === null) return;
    await navigate(`/applying/index/${draft.edition?.code ?? ''}?draft=${draft.number}`);
  };
  const ask = () =>
    void confirmDialog({
      title: '复制为新草稿？',
      text: `被授权方、联系人、${projects.name}、域名与用途${
        attachments.length === 0 ? '' : `，以及 ${attachments.length} 个附件，`
      }会带到新的草稿，可以再修改。付款信息不会带过去，请填写这一次的付款凭证。`,
      confirmLabel: '复制为新草稿',
      onConfirm: copy,
    });
  return (
    <Button size="sm" onClick={ask}>
      复制为新草稿
    </Button>
  );
}
