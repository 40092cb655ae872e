import type { Decision } from '#domain/shared/decision.ts';
import { UNLIMITED_DOWNLOADS } from './matrix.ts';
import { type GatedPublication, type Locked, mayOpenPublication } from './may-open.ts';
import { mayUsePermission } from './permissions.ts';
import type { Viewer } from './viewer.ts';

/** Materials ask for the download permission, and never leave a publication that is locked. (rules A12) */
export function mayDownloadMaterials(viewer: Viewer, publication: GatedPublication, now: Date): Decision<Locked> {
  const opened = mayOpenPublication(viewer, publication, now);
  if (!opened.ok && opened.why !== 'choose') return opened;
  // A quick take still to be chosen is not the obstacle: choosing it would not bring its materials.
  const permitted = mayUsePermission(viewer, UNLIMITED_DOWNLOADS, now);
  return permitted.ok ? opened : permitted;
}
