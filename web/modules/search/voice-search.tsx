import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LOCALES } from '#contracts/kernel/locales.ts';
import { useSite, useText } from '#web/i18n/text.ts';
import { toast } from '#web/ui/toast.ts';
import { rememberSearch } from './recent-searches.ts';
import { SearchIcon } from './search-icon.tsx';
import { resultsPage } from './suggestions.ts';

/** What is used of the Web Speech API, which TypeScript does not describe. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: (event: {
    results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
  }) => void;
  onerror: (event: { error: string }) => void;
  onend: () => void;
  start: () => void;
  stop: () => void;
  abort: () => void;
}
type Window = { SpeechRecognition?: new () => Recognition } & {
  webkitSpeechRecognition?: new () => Recognition;
};
const constructorOf = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as Window;
  return SpeechRecognition ?? webkitSpeechRecognition;
};

const PROBLEMS: Record<string, string> = {
  'not-allowed': 'search.voice.blocked',
  'service-not-allowed': 'search.voice.blocked',
  'audio-capture': 'search.voice.no_microphone',
  'no-speech': 'search.voice.nothing_heard',
};
const MAX_LENGTH = 100;

/**
 * Searches for what is said, in the language of the page. Shows nothing where the browser cannot
 * recognise speech. `onLeave` closes the search box.
 */
export function VoiceSearch({ onLeave }: { onLeave: () => void }) {
  const t = useText();
  const { heard, isListening, toggle } = useRecognition(onLeave);
  if (!constructorOf()) return null;
  return (
    <>
      <button
        type="button"
        aria-label={t(isListening ? 'search.voice.stop' : 'search.voice.start')}
        aria-pressed={isListening}
        onClick={toggle}
        className={`grid h-12 w-11 shrink-0 place-items-center border-y border-border-strong ${isListening ? 'bg-brand text-on-brand' : 'bg-surface text-ink-muted hover:text-ink'}`}
      >
        <SearchIcon path="M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3M5 11a7 7 0 0 0 14 0m-7 7v3" />
      </button>
      {isListening ? (
        <p
          role="status"
          className="absolute inset-x-0 top-full z-50 mt-2 rounded-card border border-border bg-raised p-4 text-left font-semibold wrap-anywhere text-ink shadow-e2"
        >
          {heard || t('search.voice.listening')}
        </p>
      ) : null}
    </>
  );
}

function useRecognition(onLeave: () => void) {
  const t = useText();
  const { locale } = useSite();
  const navigate = useNavigate();
  const [heard, setHeard] = useState<string | null>(null);
  const running = useRef<Recognition>(null);
  useEffect(() => () => running.current?.abort(), []);
  const end = () => {
    running.current = null;
    setHeard(null);
  };
  const search = (words: string) => {
    const query = words.trim().slice(0, MAX_LENGTH);
    if (!query) return;
    rememberSearch(query);
    onLeave();
    void navigate(resultsPage(query));
  };
  const start = () => {
    const recognition = new (constructorOf()!)();
    recognition.lang = LOCALES[locale].tag;
    recognition.interimResults = true;
    recognition.onresult = ({ results }) => {
      const all = Array.from(results);
      const words = all.map((one) => one[0]!.transcript).join('');
      setHeard(words);
      if (all.every((one) => one.isFinal)) search(words);
    };
    recognition.onerror = ({ error }) => {
      if (error !== 'aborted')
        toast.show({ message: t(PROBLEMS[error] ?? 'search.voice.failed'), type: 'info' });
    };
    recognition.onend = end;
    running.current = recognition;
    setHeard('');
    recognition.start();
  };
  return {
    heard,
    isListening: heard !== null,
    toggle: () => (running.current ? running.current.stop() : start()),
  };
}
