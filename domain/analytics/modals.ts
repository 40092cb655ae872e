/** The modals whose views are counted. (rules P35) */
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
