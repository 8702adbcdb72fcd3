package main

import (
	"sync"
	"time"

	"github.com/pion/webrtc/v4"
	"github.com/pion/webrtc/v4/pkg/media/samplebuilder"
)

const (
	// A file names its tracks before its first frame: picture and sound that begin together get this long.
	headWait = 1500 * time.Millisecond
	// Packets that come late are waited for so long.
	lateMax = 500 * time.Millisecond
	// A host's browser sends a whole picture only when asked; from each of them the recording can be entered.
	keyFrameEvery = 10 * time.Second
	keyFrameAgain = 500 * time.Millisecond
	packetsMax    = 1024
)

// Piece is one recording while it runs.
type Piece struct {
	order Order
	done  chan struct{} // Closes when it has ended by itself, for `code` or `err`.

	mutex   sync.Mutex
	file    *File
	waiting []frame // Frames from before the head was written.
	began   time.Time
	head    Head
	screens int // Screens that are shared now: their picture goes before the camera's.
	isOver  bool
	code    int
	err     error
}

func NewPiece(order Order) *Piece {
	return &Piece{order: order, done: make(chan struct{})}
}

// Until lets the piece grow until the room is over or whoever ordered it says so.
func (p *Piece) Until(over, stop <-chan struct{}) (int, error) {
	ticker := time.NewTicker(progressEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			p.progress()
		case <-over:
			return p.close()
		case <-stop:
			return p.close()
		case <-p.done:
			return p.close()
		}
	}
}

func (p *Piece) progress() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.file == nil {
		p.maybeBegin()
	}
	if p.file != nil {
		tell(Report{Event: "progress", Ms: p.file.Last.Milliseconds(), Bytes: p.file.Written})
	}
}

func (p *Piece) close() (int, error) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.isOver = true
	if p.file == nil && len(p.waiting) > 0 && p.err == nil {
		p.begin()
	}
	if p.file == nil {
		if p.err == nil && p.code == roomOver {
			return nothingIn, nil
		}
		return p.code, p.err
	}
	if err := p.file.Close(); p.err == nil {
		p.err = err
	}
	return p.code, p.err
}

// end closes the piece from within. The caller holds the lock.
func (p *Piece) end(code int, err error) {
	if p.isOver {
		return
	}
	p.isOver, p.code, p.err = true, code, err
	close(p.done)
}

// Follow writes what one track brings, until it ends. `askWhole` asks its sender for a whole picture.
func (p *Piece) Follow(track *webrtc.TrackRemote, source Source, askWhole func()) {
	codec, ok := codecOf(track.Codec().MimeType)
	if !ok {
		return
	}
	if source.isScreen {
		p.addScreens(1)
		defer p.addScreens(-1)
	}
	rate := track.Codec().ClockRate
	builder := samplebuilder.New(packetsMax, codec.Depacketizer(), rate, samplebuilder.WithMaxTimeDelay(lateMax))
	reader := trackReader{piece: p, codec: codec, source: source, clock: TrackClock{rate: rate}, askWhole: askWhole, needsKey: codec.IsVideo}
	for {
		packet, _, err := track.ReadRTP()
		if err != nil {
			return
		}
		builder.Push(packet)
		for sample := builder.Pop(); sample != nil; sample = builder.Pop() {
			reader.take(sample.Data, sample.PacketTimestamp, sample.PrevDroppedPackets > 0)
		}
	}
}

func (p *Piece) addScreens(by int) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.screens += by
}

// trackReader is what is known of one track between its frames.
type trackReader struct {
	piece    *Piece
	codec    Codec
	source   Source
	clock    TrackClock
	askWhole func()
	askedAt  time.Time
	needsKey bool
}

func (r *trackReader) take(data []byte, timestamp uint32, hasLost bool) {
	picture, ok := r.codec.Read(data)
	if !ok {
		return
	}
	now := time.Now()
	if r.codec.IsVideo {
		// What follows a loss shows rubbish until the next whole picture.
		r.needsKey = r.needsKey || hasLost || !r.piece.shows(r.source)
		every := keyFrameEvery
		if r.needsKey {
			every = keyFrameAgain
		}
		if picture.IsKey {
			r.askedAt = now
		} else if now.Sub(r.askedAt) > every {
			r.askedAt = now
			r.askWhole()
		}
		if (r.needsKey && !picture.IsKey) || !r.piece.shows(r.source) {
			return
		}
		r.needsKey = false
	}
	r.piece.add(r, picture, timestamp, now)
}

// shows says whether this is the picture that is recorded now.
func (p *Piece) shows(source Source) bool {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return source.isScreen || p.screens == 0
}

func (p *Piece) add(r *trackReader, picture Picture, timestamp uint32, now time.Time) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.isOver {
		return
	}
	if p.began.IsZero() {
		p.began = now
	}
	if !p.fits(r, picture) {
		p.end(goOnAnew, nil)
		return
	}
	track := uint64(audioTrack)
	if r.codec.IsVideo {
		track = videoTrack
	}
	p.waiting = append(p.waiting, frame{track: track, at: r.clock.At(timestamp, now.Sub(p.began)), isKey: picture.IsKey, data: picture.Data})
	if p.file == nil {
		p.maybeBegin()
	}
	if p.file != nil {
		p.write()
	}
}

// fits notes what the head will say of a track; once it is written, only what it names can be added.
func (p *Piece) fits(r *trackReader, picture Picture) bool {
	isNew := p.file == nil
	if !r.codec.IsVideo {
		p.head.HasAudio = p.head.HasAudio || isNew
		return p.head.HasAudio
	}
	if p.head.Video == nil && isNew {
		codec := r.codec
		p.head.Video, p.head.Private = &codec, picture.Private
		p.head.Width, p.head.Height = picture.Width, picture.Height
		if p.head.Width == 0 {
			p.head.Width, p.head.Height = r.source.width, r.source.height
		}
	}
	return p.head.Video != nil && p.head.Video.Name == r.codec.Name
}

// maybeBegin writes the head when picture and sound are there, or one of them has been alone for long enough.
func (p *Piece) maybeBegin() {
	isWhole := p.head.Video != nil && p.head.HasAudio
	if len(p.waiting) == 0 || p.isOver || (!isWhole && time.Since(p.began) < headWait) {
		return
	}
	p.begin()
}

func (p *Piece) begin() {
	p.head.BeganAt = p.began
	file, err := Create(p.order.File, p.head)
	if err != nil {
		p.end(1, err)
		return
	}
	p.file = file
	tell(Report{Event: "began", At: p.began.UnixMilli()})
	p.write()
}

func (p *Piece) write() {
	for _, one := range p.waiting {
		if err := p.file.Add(one); err != nil {
			p.end(1, err)
			return
		}
	}
	p.waiting = p.waiting[:0]
	if p.order.BytesMax > 0 && p.file.Written > p.order.BytesMax {
		p.end(goOnAnew, nil)
	}
}
