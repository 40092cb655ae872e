import { Remark } from '#admin/parts/layout/section.tsx';

type RefusalProps = { refusal: { meaning: string; act: string }; message: string };

/** What a body refused, what that means, and what to do. (rules L48) */
export function RefusalRemark({ refusal, message }: RefusalProps) {
  return (
    <Remark kind="bad">
      <b>{refusal.meaning}</b> {refusal.act}
      {message !== '' && <span className="o-muted">{` The body wrote: “${message}”`}</span>}
    </Remark>
  );
}
