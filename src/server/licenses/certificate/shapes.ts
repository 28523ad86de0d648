/** The drawing operations of a certificate, for PDF and picture alike; in points from the top left corner. */
export type Shape = TextShape | PathShape | ImageShape;

export interface TextShape {
  kind: 'text';
  text: string;
  x: number;
  /** The baseline of the text. */
  baseline: number;
  size: number;
  color: string;
  /** Added after every character. */
  spacing: number;
}

export interface PathShape {
  kind: 'path';
  /** SVG path data. */
  d: string;
  fill?: string;
  stroke?: string;
  lineWidth?: number;
  opacity?: number;
}

/** A picture shown whole within its box, centred. */
export interface ImageShape {
  kind: 'image';
  png: Buffer;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Page {
  width: number;
  height: number;
  background: string;
  shapes: Shape[];
}
