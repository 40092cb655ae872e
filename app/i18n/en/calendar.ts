export const calendar = {
  title: 'Updates',
  metaTitle: 'Updates: what’s coming | Receptor',
  metaDescription:
    'Lectures, webinars, and self assessments in psychopharmacology that Receptor will publish in the next twelve months.',
  lead: 'What we’re publishing in the next twelve months, month by month. Dates may change as the evidence does.',
  program: 'See the CME program and pricing',
  subscribe: 'Subscribe in your calendar (.ics)',
  none: 'No publications found',
  noneText: 'Nothing has been announced for the coming year yet. Everything already published is in the library.',
  search: 'Search the library',
} as const;
