import { type Control, useWatch } from 'react-hook-form';
import { fieldsFor, type FormVersion } from '../../../../contract/applications/form-versions.ts';
import type { Edition, Offer } from '../../../../contract/catalog/catalog.ts';
import { splitProjects } from '../../../../contract/licenses/project-names.ts';
import { type ApplicationValues, splitDomains } from '../fields/application-values.ts';
import { DraftCertificate } from './draft-certificate.tsx';

interface FilledCertificateProps {
  control: Control<ApplicationValues>;
  edition: Edition;
  offer: Offer | undefined;
  version: FormVersion;
  note: string | undefined;
  className: string | undefined;
}

/** A component of its own that follows each key, so that the form is not rendered for it. */
export function FilledCertificate({ control, edition, offer, version, note, className }: FilledCertificateProps) {
  const [holderType, holderName, projectName, further, domains] = useWatch({
    control,
    name: ['holderType', 'holderName', 'projectName', 'furtherProjects', 'domains'],
  });
  const asked = fieldsFor(version, { edition: edition.code, holderType });
  return (
    <DraftCertificate
      edition={edition}
      filled={{
        holderName,
        projectName,
        furtherProjects: splitProjects(further),
        domains: splitDomains(domains),
      }}
      months={offer?.updateMonths}
      hasProject={asked.some(({ name }) => name === 'projectName')}
      hasDomains={asked.some(({ name }) => name === 'domains')}
      note={note}
      className={className}
    />
  );
}
