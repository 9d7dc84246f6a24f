/** The error box above a form: read out when it fills, gone when there is nothing to say. */
export function ErrorBox({ id, text }: { id?: string; text: string | null }) {
  return (
    <div
      id={id}
      role="alert"
      className={
        text
          ? 'rounded-button border border-danger bg-danger-soft px-4 py-3 text-[15px] text-danger'
          : 'hidden'
      }
    >
      {text}
    </div>
  );
}
