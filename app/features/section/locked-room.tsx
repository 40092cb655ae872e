import { useQuery } from '@tanstack/react-query';
import { useLogin } from '#app/api/login.tsx';
import { progressQuery } from '#app/api/progress-query.ts';
import { Lock } from './lock.tsx';
import { SectionHead } from './section-head.tsx';
import type { ShownPublication, ShownSection } from './section-types.ts';

type LockedRoomProps = { section: ShownSection; publication: ShownPublication };

/** In the place of a locked section: what opens it, and what the publication teaches. Nothing of the section is sent. */
export function LockedRoom(props: LockedRoomProps) {
  const login = useLogin();
  const user = login.status === true ? login.user : null;
  const { data: places = {} } = useQuery({ ...progressQuery(props.publication.id), enabled: user !== null });
  return (
    <>
      <SectionHead {...props} places={places} />
      <Lock {...props} user={user} places={places} />
    </>
  );
}
