export interface MediaPictureRow {
  id: string;
  revision: number;
  title: string;
  alt: string;
  width: number;
  height: number;
  size_bytes: number;
  sent_hash: string;
  created_at: number;
  changed_at: number;
}

export interface MediaFileRow {
  id: string;
  picture_id: string;
  name: string;
  format: 'avif' | 'webp';
  width: number;
  height: number;
  size_bytes: number;
  location: string;
  dropped_at: number | null;
}

export interface MediaUseRow {
  owner: string;
  picture_id: string;
  label: string;
  path: string;
}
