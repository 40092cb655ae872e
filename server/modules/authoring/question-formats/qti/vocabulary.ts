/** The tool that our items name as their author. */
export const TOOL = 'Receptor';

/** QTI has no field for these; an outcome with a default value is stored by every tool and shown by none. */
export const DETAIL_OUTCOMES = {
  objective: 'OBJECTIVE',
  reference: 'REFERENCE',
  section: 'SECTION',
  slide: 'SLIDE',
} as const;
