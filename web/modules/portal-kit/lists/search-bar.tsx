import { Search } from 'lucide-react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * Search field of a portal list, stored in the address, which it follows (also on Back). Clearing
 * it searches on submit.
 */
export function SearchBar({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const t = useText();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form role="search" onSubmit={search} className="mb-3 flex w-full max-w-[520px] gap-2">
      <div className="relative grow">
        <Search
          aria-hidden="true"
          className="absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-muted"
          strokeWidth={1.75}
        />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
          className="h-11 w-full rounded-button border-[1.5px] border-border-strong bg-surface pr-3 pl-10 text-[16px] md:text-[14px]"
        />
      </div>
      <Button type="submit" variant="outline">
        {t('common.search')}
      </Button>
    </form>
  );
}
