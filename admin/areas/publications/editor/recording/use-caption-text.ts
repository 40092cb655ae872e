import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { getAsset } from '#contract/calls/office/content/media.ts';
import { fillSlides, hasSilentSlide, listSlides } from '#domain/authoring/slides.ts';
import { readVtt } from '#domain/media/captions.ts';
import { listSpoken } from '#domain/media/transcript-captions.ts';
import type { DraftRecord } from '../draft/draft-record.ts';
import { readBody } from '../draft/section-body.ts';
import type { Draft } from '../draft/use-draft.ts';

type CaptionText = {
  /** Null if there is none, or if the text is not written now. */
  recording: DraftRecord['recordings'][number] | null;
  draft: Draft;
  /** The path of the section. */
  path: string;
};

/** Writes what the English captions say below the slides without a text. */
export function useCaptionText({ recording, draft, path }: CaptionText) {
  const notifier = useNotifier();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (id: string) => {
      const asset = await queries.fetchQuery({
        queryKey: ['assets', 'one', id],
        queryFn: ({ signal }) => browserApi(getAsset, { params: { id }, signal }),
      });
      const captions = asset.captions.find(({ language }) => language === 'en');
      return captions === undefined ? null : readVtt(await (await fetch(captions.url)).text());
    },
    onError: (error) => notifier.failed(describeLoadError(error)),
    onSuccess: (cues) => {
      if (cues === null) return notifier.failed('The recording has no English captions that can be read.');
      const { head, body } = readBody(draft, path);
      const slides = listSlides(body);
      // The slides are in the order of the text, and what is said in that of time.
      const starts = slides.map(({ start }) => start).toSorted((a, b) => a - b);
      const spoken = listSpoken(cues, starts);
      const filled = fillSlides(
        body,
        slides.map(({ start }) => spoken[starts.indexOf(start)] ?? []),
      );
      draft.session.change({ [path]: head + filled });
      notifier.done('The text is filled from the captions. Read it through: its paragraphs follow the pauses.');
    },
  });
  const asset = recording?.captions ? recording.asset : null;
  const isOffered = asset !== null && hasSilentSlide(readBody(draft, path).body);
  return { fill: isOffered ? () => mutate(asset) : undefined, isFilling: isPending };
}
