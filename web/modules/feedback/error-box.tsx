/** The error box above a form: announced when it appears, absent without an error. */
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
