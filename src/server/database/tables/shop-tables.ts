export interface ShopPictureRow {
  id: string;
  name: string;
  form: 'svg' | 'png' | 'webp' | 'ico' | 'touch';
  size_bytes: number;
  location: string;
  created_at: number;
  kept_at: number | null;
  dropped_at: number | null;
}
