import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import type { Edition, Offer } from '../../../../contract/catalog/catalog.ts';
import {
  fieldsFor,
  type FormField as Question,
  type FormVersion,
} from '../../../../contract/applications/form-versions.ts';
import { subdomainWords } from '../../../../contract/licenses/subdomain-words.ts';
import { FormField } from '../../../form/form-field.tsx';
import { useCatalogWords } from '../../../parts/chrome/use-catalog-words.ts';
import { Textarea } from '../../../ui/form/input.tsx';
import type { ApplicationForm } from './form-fields.ts';
import { FormQuestion } from './form-question.tsx';

interface ScopeFieldsProps {
  form: ApplicationForm;
  edition: Edition | undefined;
  offer: Offer | undefined;
  /** The questions; for corrections, those of the earlier answers. */
  version: FormVersion;
}

/** The contact, and the use of the license. */
export function ScopeFields({ form, edition, offer, version }: ScopeFieldsProps) {
  const holderType = useWatch({ control: form.control, name: 'holderType' });
  const asked = fieldsFor(version, { edition: edition?.code ?? null, holderType });
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {asked
        .filter(({ step }) => step === 'scope')
        .map((field) => (
          <Fragment key={field.name}>
            <FormQuestion
              field={field}
              form={form}
              help={field.type === 'domains' ? domainHint(field, edition, offer) : field.help}
            />
            {field.name === 'projectName' && <FurtherProjects form={form} offer={offer} />}
          </Fragment>
        ))}
    </div>
  );
}

/** Left out where the offer allows one project, unless names from another choice have to go. */
function FurtherProjects({ form, offer }: Pick<ScopeFieldsProps, 'form' | 'offer'>) {
  const { projects } = useCatalogWords();
  const typed = useWatch({ control: form.control, name: 'furtherProjects' });
  const limit = offer?.projects ?? null;
  if (limit === 1 && typed.trim() === '') return null;
  const most = limit === null ? '' : `，连同上面的，此授权最多 ${limit} ${projects.counter}`;
  return (
    <FormField
      form={form}
      name="furtherProjects"
      label={`其他${projects.name}`}
      optional
      hint={`一行一个${most}`}
      className="sm:col-span-2"
    >
      {(control) => <Textarea {...control} rows={3} />}
    </FormField>
  );
}

function domainHint(
  { max, help, required }: Question & { max: number },
  edition: Edition | undefined,
  offer: Offer | undefined,
): string {
  const limit = offer?.domains ?? null;
  const most = limit === null ? `最多 ${max} 个` : `此授权最多 ${limit} 个`;
  const tail = help ?? (required ? '' : '还没定下来可以先留空');
  const levels = edition?.subdomainLevels ?? null;
  const below = levels === null ? '子域名无需单独填写' : `包含 ${subdomainWords(levels)}`;
  return `回车或逗号分隔，可以粘贴一串，${most}，${below}${tail === '' ? '' : `；${tail}`}`;
}
