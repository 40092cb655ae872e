import type { OfficeAddress } from '#admin/parts/address/office-address.ts';
import type { OfficeIconName } from '#admin/parts/icon/office-icon-paths.tsx';
import type { StaffPermission } from '#domain/access/staff.ts';
import type { StaffRole } from '#domain/access/staff-roles.ts';

export type StartingPoint = {
  icon: OfficeIconName;
  label: string;
  /** What it leads to, in one sentence. */
  text: string;
  to: OfficeAddress;
  permission: StaffPermission;
};

const write: StartingPoint = {
  icon: 'publication',
  label: 'Write a publication',
  text: 'A lecture, a guide or an episode: sections, recording, questions, translations.',
  to: '/publications/new',
  permission: 'content.write',
};
const drafts: StartingPoint = {
  icon: 'folder',
  label: 'Continue a draft',
  text: 'Texts that are open, and what each still lacks.',
  to: '/publications?open=true',
  permission: 'content.write',
};
const own: StartingPoint = { ...drafts, label: 'My publications', to: '/publications?mine=true' };
const upload: StartingPoint = {
  icon: 'media',
  label: 'Upload media',
  text: 'Recordings with captions, and pictures.',
  to: '/media',
  permission: 'media.write',
};
const translate: StartingPoint = {
  icon: 'language',
  label: 'Translate',
  text: 'Sections by language, with what changed in English.',
  to: '/translations',
  permission: 'translations.write',
};
const person: StartingPoint = {
  icon: 'people',
  label: 'Find a person',
  text: 'By name, email or a number: membership, credit, orders, and why something is not open to them.',
  to: '/people',
  permission: 'people.read',
};
const messages: StartingPoint = {
  icon: 'message',
  label: 'Read the messages',
  text: 'What was answered, and by whom.',
  to: '/messages',
  permission: 'inbox.write',
};
const orders: StartingPoint = {
  icon: 'receipt',
  label: 'Find an order',
  text: 'By its number, its receipt or its buyer: payments, refunds, documents.',
  to: '/orders',
  permission: 'orders.read',
};
const reports: StartingPoint = {
  icon: 'report',
  label: 'See the figures',
  text: 'What members, memberships and the library achieve, with CSV for the board.',
  to: '/reports',
  permission: 'reports.read',
};
const certificates: StartingPoint = {
  icon: 'check',
  label: 'Find a certificate',
  text: 'By its number or its holder: correct a name, replace or revoke it.',
  to: '/certificates',
  permission: 'accreditation.read',
};
const staff: StartingPoint = {
  icon: 'key',
  label: 'Add a colleague',
  text: 'Who works in the office, and what each role may do.',
  to: '/staff',
  permission: 'staff.write',
};

const BY_ROLE: Readonly<Record<StaffRole, readonly StartingPoint[]>> = {
  owner: [write, person, reports, staff],
  editor: [write, drafts, upload, translate],
  faculty: [write, own, upload],
  translator: [translate],
  'accreditation-officer': [certificates, person, reports],
  support: [messages, person, orders],
  finance: [orders, reports, person],
};

const MAX_POINTS = 4;

/** Where each role usually begins; the first of each role come first. */
export function startingPointsOf(roles: readonly StaffRole[]): StartingPoint[] {
  const ranks = [0, 1, 2, 3];
  const all = ranks.flatMap((rank) => roles.flatMap((role) => BY_ROLE[role][rank] ?? []));
  return all.filter((point, index) => all.findIndex(({ to }) => to === point.to) === index).slice(0, MAX_POINTS);
}
