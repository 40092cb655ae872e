import { browserApi } from '#client/api/browser-api.ts';
import { previewMerge } from '#contract/calls/office/members/people-merge.ts';

/** The account that stays, and its double. */
export type MergePair = { into: string; double: string };

/** What a merge would do, and what speaks against it. */
export const loadMergePlan = async ({ into, double }: MergePair, signal?: AbortSignal) => {
  const { data } = await browserApi(previewMerge, {
    params: { id: into },
    parameters: { double },
    ...(signal && { signal }),
  });
  return data;
};
export type MergePlan = Awaited<ReturnType<typeof loadMergePlan>>;
