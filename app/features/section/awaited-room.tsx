import './locked-room.css';
import { useLogin } from '#app/api/login.tsx';
import { Lock } from './lock.tsx';
import { SectionHead } from './section-head.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import type { ShownPublication, ShownSection } from './section-types.ts';

type AwaitedRoomProps = { section: ShownSection; publication: ShownPublication };

/** Before it is known who reads: a visitor stands before the lock at once, who may be signed in sees something coming. */
export function AwaitedRoom(props: AwaitedRoomProps) {
  const isFirstPaint = useLogin().status === null;
  return (
    <>
      <SectionHead {...props} places={null} />
      {isFirstPaint && (
        <div className="locked-to-visitors">
          <Lock {...props} user={null} places={{}} />
        </div>
      )}
      <div className={isFirstPaint ? 'awaited-by-members' : undefined}>
        <SectionSkeleton />
      </div>
    </>
  );
}
