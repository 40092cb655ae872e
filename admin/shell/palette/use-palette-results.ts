import { useQueries } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import type { Area } from '#admin/area.ts';
import { AREAS } from '#admin/office.ts';
import type { PaletteItem, PaletteSource } from '#admin/parts/palette/palette-source.ts';
import { describeRoles, useStaff } from '#admin/parts/staff/use-staff.ts';
import { type Command, findCommands, listCommands } from './find-commands.ts';

/** One line of the palette. */
export type Result = PaletteItem & { isDisabled?: boolean };
export type ResultGroup = { title: string; results: readonly Result[] };

const PAUSE_MS = 150;
const MIN_LENGTH = 2;
/** A number may have one digit. */
const isSearched = (text: string): boolean => text.length >= MIN_LENGTH || /^\d$/.test(text);
/** What is looked for most often; the other records follow in the order of the areas. */
const FIRST = ['Publications', 'People', 'Orders'];
const rankOf = ({ title }: PaletteSource): number => (FIRST.includes(title) ? FIRST.indexOf(title) : FIRST.length);
const MAX_ACTS = 8;

/** What the palette shows for a text: screens, acts, and records of the sources. A leading `>` finds acts only. */
export function usePaletteResults(text: string, areas: readonly Area[]) {
  const { permissions } = useStaff();
  const actsOnly = text.startsWith('>');
  const typed = text.replace(/^>/, '').trim();
  const commands = findCommands(listCommands(areas, AREAS, permissions), typed);
  const groups: ResultGroup[] = [
    { title: 'Go to', results: actsOnly ? [] : commands.filter(({ kind }) => kind === 'screen').map(toResult) },
    {
      title: 'Do',
      results: commands
        .filter(({ kind }) => kind === 'act')
        .toSorted((one, other) => Number(one.needs !== undefined) - Number(other.needs !== undefined))
        .slice(0, MAX_ACTS)
        .map(toResult),
    },
  ];
  const sources = areas
    .flatMap((area) => area.sources ?? [])
    .filter(({ permission }) => permissions.includes(permission))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const found = useSources(sources, actsOnly ? '' : typed);
  return {
    groups: [...groups, ...found.groups].filter(({ results }) => results.length > 0),
    isSearching: found.isSearching,
  };
}

const toResult = ({ id, label, note, icon, to, needs }: Command): Result => {
  const second = needs === undefined ? note : `Needs the role ${describeRoles(needs)}`;
  return { id, label, icon, to, ...(second && { note: second }), ...(needs && { isDisabled: true }) };
};

/** The records that the sources find, after a pause in typing. */
function useSources(sources: readonly PaletteSource[], typed: string) {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const text = useDeferredValue(settled);
  const queries = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['palette', source.title, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.search(text, signal),
      enabled: isSearched(text),
    })),
  });
  const groups = sources.map(({ title }, index) => ({ title, results: queries[index]?.data ?? [] }));
  const isSearching = isSearched(typed) && (typed !== settled || queries.some(({ isFetching }) => isFetching));
  return { groups: isSearched(typed) ? groups : [], isSearching };
}
