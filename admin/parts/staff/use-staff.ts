import { createContext, use } from 'react';
import type { Entity } from '#contract/resources.ts';
import type { StaffPermission } from '#domain/access/staff.ts';
import type { StaffRole } from '#domain/access/staff-roles.ts';

/** The member of the office who is signed in. */
export type StaffMember = Entity<'StaffMember'>;

export const StaffContext = createContext<StaffMember | null>(null);

export function useStaff(): StaffMember {
  const member = use(StaffContext);
  if (member === null) throw new Error('useStaff needs the gate of the office above it');
  return member;
}

/** Whether the roles of the signed-in member permit an act. The server decides again. */
export function useMay(): (permission: StaffPermission) => boolean {
  const { permissions } = useStaff();
  return (permission) => permissions.includes(permission);
}

/** The roles as they are written. */
export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  editor: 'Managing editor',
  faculty: 'Faculty',
  translator: 'Translator',
  'accreditation-officer': 'Accreditation officer',
  support: 'Support',
  finance: 'Finance',
};

/** "Owner", "Owner or Finance", "Owner, Support or Finance". */
export function describeRoles(roles: readonly StaffRole[], conjunction: 'and' | 'or' = 'or'): string {
  const names = roles.map((role) => ROLE_NAMES[role]);
  return new Intl.ListFormat('en-US', { type: conjunction === 'or' ? 'disjunction' : 'conjunction' }).format(names);
}
