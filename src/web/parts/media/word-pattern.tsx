import { faceOf } from '../../../contract/licenses/signature-face.ts';
import { SignatureFace } from './signature-face.tsx';

interface WordPatternProps {
  /** The name of the shop, an address, or the number of an application. */
  word: string;
  className: string;
  isBroken?: boolean;
  lineWidth?: number;
}

/**
 * A pattern for places without a signature: made from a word that is on the page, always the same for the same word.
 */
export function WordPattern({ word, ...rest }: WordPatternProps) {
  return <SignatureFace {...rest} face={faceOf(new TextEncoder().encode(word))} />;
}
