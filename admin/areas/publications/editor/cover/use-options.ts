import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import { listAuthors, listCategories, listPublications } from '#contract/calls/catalogue.ts';
import type { ComboboxOption } from '#ui/combobox/combobox.tsx';

const PAGE = 100;
const STALE_MS = 300_000;
const NONE: readonly ComboboxOption[] = [];

/** Faculty, by slug; null while they load, and if they failed to. */
export function useAuthorOptions(): { options: readonly ComboboxOption[] | null; isFailed: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['options', 'authors'],
    staleTime: STALE_MS,
    queryFn: async ({ signal }) => {
      const options: ComboboxOption[] = [];
      for (let number = 1, pages = 1; number <= pages; number++) {
        const { items, pagination } = await browserApi(listAuthors, { page: { size: PAGE, number }, signal });
        options.push(...items.map(({ slug, fullNameAffix }) => ({ value: withoutNumber(slug), label: fullNameAffix })));
        pages = pagination.pages;
      }
      return options;
    },
  });
  return { options: data ?? null, isFailed: isError };
}

export function useCategoryOptions(): readonly ComboboxOption[] {
  const { data } = useQuery({
    queryKey: ['options', 'categories'],
    staleTime: STALE_MS,
    queryFn: async ({ signal }) => {
      const { items } = await browserApi(listCategories, { page: { size: 0 }, signal });
      return items.map(({ slug, name }) => ({ value: slug, label: name }));
    },
  });
  return data ?? NONE;
}

/** The joint sponsor of the newest publication that has one; empty if none has. */
export function useLastSponsor({ isWanted }: { isWanted: boolean }): string {
  const { data } = useQuery({
    queryKey: ['options', 'sponsor'],
    enabled: isWanted,
    staleTime: STALE_MS,
    queryFn: async ({ signal }) => {
      const { items } = await browserApi(listPublications, {
        ...{ sort: '-publicationDate', page: { size: 20 }, signal },
        fields: { Publication: ['jointSponsor'] },
      });
      return items.find(({ jointSponsor }) => jointSponsor !== null && jointSponsor !== '')?.jointSponsor ?? '';
    },
  });
  return data ?? '';
}

/** A public slug ends in the number of the record; the text names the slug alone. */
const withoutNumber = (slug: string): string => slug.replace(/-\d+$/, '');
