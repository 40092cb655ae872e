import { useQuery } from '@tanstack/react-query';
import { creditTopicsQuery } from '#app/api/queries/credit-record-queries.ts';
import { useText } from '#app/i18n/text.tsx';

/** The name of a topic in the reader's language; empty until the topics are loaded. */
export function useTopicName(): (code: string) => string {
  const { locale } = useText();
  const { data } = useQuery(creditTopicsQuery);
  return (code) => data?.find((topic) => topic.code === code)?.names[locale] ?? '';
}
