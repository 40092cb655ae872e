import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { progressQuery } from '#app/api/progress-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { useToast } from '#app/ui/use-toast.ts';
import { saveProgress } from '#contract/calls/catalogue.ts';
import type { Reader } from './place-types.ts';
import { useNotingPlace } from './use-noting-place.ts';

/** Marks a section as read or unread; it shows at once, and is taken back when it could not be saved. */
export function useMarkingRead(reader: Reader): (read: boolean) => void {
  const queries = useQueryClient();
  const toast = useToast();
  const note = useNotingPlace(reader);
  const { t } = useText();
  const { queryKey } = progressQuery(reader.publicationId);
  const { mutate } = useMutation({
    mutationFn: (read: boolean) =>
      browserApi(saveProgress, { params: { id: reader.sectionId }, attributes: { read }, keepalive: true }),
    onMutate: (read) => {
      const before = queries.getQueryData(queryKey);
      note({ read });
      return before;
    },
    onError: (_error, _read, before) => {
      queries.setQueryData(queryKey, before);
      toast.fail(t('section.keep.readFailed'));
    },
  });
  return mutate;
}
