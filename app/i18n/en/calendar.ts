export const calendar = {
  title: 'Updates',
  metaTitle: 'Updates: what is coming | Receptor',
  metaDescription:
    'Lectures, webinars and self assessments in psychopharmacology that Receptor will publish in the next twelve months.',
  lead: 'What we publish in the next twelve months, month by month. Dates can move when the evidence does.',
  program: 'See the CME program and pricing',
  subscribe: 'Subscribe in your calendar (.ics)',
  none: 'No publications found',
  noneText: 'Nothing is announced for the coming year at the moment. The library holds everything that is already out.',
  search: 'Search the library',
} as const;
