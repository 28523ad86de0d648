import { Link } from 'react-router';
import { joinedPhrase } from '../../parts/words/joined-phrase.ts';

interface InputKindsProps {
  title: string;
  ways: readonly { title: string; text: string }[];
}

/** Hints for an empty form: the kinds of input. */
export function InputKinds({ title: heading, ways }: InputKindsProps) {
  return (
    <>
      <h2 className="text-2xl font-semibold tracking-tight text-ink sm:text-[28px]">{heading}</h2>
      <ul className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {ways.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-base font-semibold text-ink">{title}</h3>
            <p className="mt-1 text-sm leading-6 phrases text-ink-soft">{joinedPhrase(text)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-10 text-sm leading-6 phrases text-ink-soft">
        要在程序里校验，看
        <Link to="/docs/verify" className="text-link">
          怎样核验一份授权
        </Link>
        ；每个结果代码的含义在
        <Link to="/docs/findings" className="text-link">
          校验结果代码
        </Link>
        。
      </p>
    </>
  );
}
