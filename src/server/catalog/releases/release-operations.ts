import type { Operations } from '../../api/operations.ts';
import { createRelease } from './create-release.ts';
import { discardRelease } from './discard-release.ts';
import { editRelease } from './edit-release.ts';
import { listReleases } from './list-releases.ts';
import { publishDraft } from './publish-draft.ts';
import { previewChangelog } from './render-changelog.ts';
import { unpublishRelease } from './unpublish-release.ts';

export const releaseOperations = {
  releases: listReleases,
  previewChangelog,
  createRelease,
  editRelease,
  publishRelease: publishDraft,
  unpublishRelease,
  discardRelease,
} satisfies Partial<Operations['delivery']>;
