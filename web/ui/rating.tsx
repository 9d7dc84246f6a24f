/** Five stars, filled up to the rating rounded down (specification §2, Wishlist drawer). */
export function Rating({ value }: { value: number }) {
  const filled = Math.max(0, Math.min(5, Math.floor(value)));
  return (
    <span role="img" aria-label={`${value} out of 5 stars`} className="whitespace-nowrap text-[15px] leading-none tracking-[1px]">
      <span aria-hidden="true" className="text-star">{'★'.repeat(filled)}</span><span aria-hidden="true" className="text-border-strong">{'☆'.repeat(5 - filled)}</span>
    </span>
  );
}
