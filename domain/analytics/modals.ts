/** The modals whose showing is counted. (§2.3, Modals; §4: a modal with analytics category and label records a Shown event) */
export const MODALS = [
  'searchMobile',
  'freeSectionBlock',
  'buyMembership',
  'takeTest',
  'read',
  'updateUser',
  'referModal',
  'downloadFiles',
  'newsletter',
] as const;
export type Modal = (typeof MODALS)[number];
