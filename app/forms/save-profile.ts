import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ME_KEY } from '#app/api/session/login.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { changeUser } from '#contract/calls/accounts.ts';
import { PROFESSIONS } from '#domain/credits/learners/professions.ts';

/** Sent as entered; an empty field removes the stored value. */
export type Profile = { profession: string; specialization: string };

/** Saves the profile and updates the cached account. */
export const useSaveProfile = () => useMutation(saveProfileOptions(useQueryClient()));

export const saveProfileOptions = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: ({ profession, specialization }: Profile) =>
      browserApi(changeUser, {
        params: { id: 'me' },
        attributes: {
          profession: PROFESSIONS.find((known) => known === profession) ?? null,
          specialization: specialization.trim() || null,
        },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ME_KEY }),
  });
