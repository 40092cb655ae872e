import type { Decision } from '#domain/shared/decision.ts';
import { UNLIMITED_DOWNLOADS } from './access-matrix.ts';
import { type GatedPublication, type LockReason, mayOpenPublication } from './may-open.ts';
import { mayUsePermission } from './permissions.ts';
import { readsEveryText } from './staff-roles.ts';
import { staffOf, type Viewer } from './viewer.ts';

/** Materials need the download permission and an unlocked publication. (rules A12) */
export function mayDownloadMaterials(viewer: Viewer, publication: GatedPublication, now: Date): Decision<LockReason> {
  const opened = mayOpenPublication(viewer, publication, now);
  if (!opened.ok && opened.why !== 'choose') return opened;
  if (readsEveryText(staffOf(viewer))) return opened;
  // Choosing a quick take does not grant its materials, so the reason is the missing permission.
  const permitted = mayUsePermission(viewer, UNLIMITED_DOWNLOADS, now);
  return permitted.ok ? opened : permitted;
}
