import type { Area } from '#admin/area.ts';
import { areaAddress, type OfficeAddress } from '#admin/parts/address/office-address.ts';
import type { OfficeIconName } from '#admin/parts/icon/office-icon-paths.tsx';
import { whereOffered } from '#admin/parts/staff/offered.ts';
import type { StaffPermission } from '#domain/access/staff.ts';
import { rolesWith } from '#domain/access/staff.ts';
import type { StaffRole } from '#domain/access/staff-roles.ts';

export type Command = {
  id: string;
  label: string;
  note?: string;
  icon: OfficeIconName;
  to: OfficeAddress;
  kind: 'screen' | 'act';
  /** The roles that may do it, when the user may not. */
  needs?: readonly StaffRole[];
};

/** The screens that the user may open, and the acts of all areas. */
export function listCommands(
  areas: readonly Area[],
  all: readonly Area[],
  granted: readonly StaffPermission[],
): Command[] {
  const screens = areas.map(
    ({ path, label, icon, group }): Command => ({
      id: `screen ${path}`,
      label,
      icon,
      to: areaAddress(path),
      kind: 'screen',
      ...(group !== '' && { note: group }),
    }),
  );
  const acts = all.flatMap(({ icon, commands = [] }) =>
    whereOffered(commands).map(({ label, note, to, permission }): Command => {
      const isPermitted = permission === undefined || granted.includes(permission);
      const needs = isPermitted || permission === undefined ? {} : { needs: rolesWith(permission) };
      return { id: `act ${to} ${label}`, label, icon, to, kind: 'act', ...(note && { note }), ...needs };
    }),
  );
  return [...screens, ...acts];
}

/** The commands that contain every part of the text, those that begin with it first. */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean);
  const score = ({ label }: Command) => {
    const lower = label.toLowerCase();
    if (parts.length === 0) return 1;
    if (lower.startsWith(parts.join(' '))) return 3;
    return parts.every((word) => lower.split(/\s+/).some((part) => part.startsWith(word)))
      ? 2
      : parts.every((word) => lower.includes(word))
        ? 1
        : 0;
  };
  return commands
    .map((command) => ({ command, score: score(command) }))
    .filter((found) => found.score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ command }) => command);
}
